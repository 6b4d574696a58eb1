import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { NoticeProps } from './flow.ts'
import { QuestionOrFeedbackAside } from './form/QuestionOrFeedbackAside.tsx'
import { UrgentDefectsPart } from './form/UrgentDefectsPart.tsx'
import { NoticePage } from './NoticePage.tsx'
import { useNoticeWritingTexts } from './use-messages.ts'
import { useOriginPage } from './use-origin.ts'
import { useOwnDetailsAddress } from './use-own-details-address.ts'

/** Says that a notice needs a phone number in the profile. Specification 2, sections 2, 5 and 8. */
export function MissingPhone({ state, kind }: NoticeProps) {
  const { t } = useNoticeWritingTexts()
  const { contractUuid } = state.context
  const code = requireLoaded(state.context.code)
  const ownDetails = useOwnDetailsAddress(contractUuid)
  const { back } = useOriginPage(contractUuid)
  return (
    <NoticePage
      state={state}
      title={t(`title.${kind}`)}
      aside={
        kind !== 'defect' && <QuestionOrFeedbackAside contractUuid={contractUuid} kind={kind} />
      }
      head={kind === 'defect' && <UrgentDefectsPart contractUuid={contractUuid} />}
    >
      <Stack gap="loose">
        <Callout tone="warn" title={t([`refused.${code}.title`, 'refused.other.title'])}>
          <p>{t([`refused.${code}.text`, 'refused.other.text'])}</p>
        </Callout>
        <Actions fill>
          <Button to={ownDetails}>{t('refused.addPhone')}</Button>
          <Button variant="secondary" to={back.to}>
            {back.text}
          </Button>
        </Actions>
      </Stack>
    </NoticePage>
  )
}
