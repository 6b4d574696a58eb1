import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { useHelp } from '../../layout/use-help.ts'
import type { NoticeProps } from './flow.ts'
import { MessageAside } from './form/MessageAside.tsx'
import { UrgentPart } from './form/UrgentPart.tsx'
import { NoticePage } from './NoticePage.tsx'
import { useMessages } from './use-messages.ts'
import { useOrigin } from './use-origin.ts'

/** Explains why no new notice can be written on this contract, and whom to call. */
export function Closed({ state, kind }: NoticeProps) {
  const { t } = useMessages()
  const { contract } = requireLoaded(state.context.start)
  const { back } = useOrigin(contract.uuid)
  // Before the contract ends, questions and feedback are open to everybody.
  const why = kind === 'defect' && contract.status !== 'terminated' ? 'payer' : 'ended'
  return (
    <NoticePage
      state={state}
      over={t(`title.${kind}`)}
      title={t(`closed.${why}.title`)}
      aside={kind !== 'defect' && <MessageAside contractUuid={contract.uuid} kind={kind} />}
      head={kind === 'defect' && <UrgentPart contractUuid={contract.uuid} />}
    >
      <Stack gap="loose">
        <p>{t(`closed.${why}.text`)}</p>
        <HelpWays help={useHelp(contract.uuid)} label={t('closed.call')} />
        <Actions fill>
          <Button to={back.to}>{back.text}</Button>
        </Actions>
      </Stack>
    </NoticePage>
  )
}
