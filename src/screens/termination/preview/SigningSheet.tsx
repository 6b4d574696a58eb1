import { showDate } from '../../../../domain/dates.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { NextList } from '../../../components/NextList/NextList.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Sheet } from '../../../components/Sheet/Sheet.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { runtime } from '../../../runtime.ts'
import type { StateProps } from '../flow.ts'
import { useWords } from '../use-words.ts'
import { approvers } from './notice.ts'

const alone = ['identify', 'sent', 'handled'] as const
const withOthers = ['identify', 'sent', 'approvals', 'handled'] as const

/** What signing means, and the button that leads to it. Staff cannot sign. */
export function SigningSheet({ actor, state, start }: StateProps) {
  const { t } = useWords()
  const { operation } = state.context
  const signing = { type: 'identification.requested' } as const
  const { name: provider } = runtime.provider
  const names = approvers(start).join(', ')
  return (
    <Sheet title={t('preview.signing.title')}>
      <Stack gap="loose">
        {operation && (
          <p>
            <b>{t('notice:statement.create', { endDate: showDate(operation.endDate) })}</b>
          </p>
        )}
        <NextList
          items={(names ? withOthers : alone).map((happening) => ({
            title: t(`preview.signing.${happening}.title`, { provider }),
            text: t(`preview.signing.${happening}.text`, { names }),
          }))}
        />
        {!start.mayWrite && (
          <Notice tone="warn" title={t('preview.staff.title')}>
            <p id="why-not-sign">{t('preview.staff.text')}</p>
          </Notice>
        )}
        <Actions fill>
          <Button
            disabled={!state.can(signing)}
            aria-describedby={start.mayWrite ? undefined : 'why-not-sign'}
            onClick={() => actor.send(signing)}
          >
            {t('preview.sign')}
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('previousStep')}
          </Button>
        </Actions>
      </Stack>
    </Sheet>
  )
}
