import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { NextStepsList } from '../../components/NextStepsList/NextStepsList.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { runtime } from '../../runtime.ts'

const standalone = ['identify', 'sent', 'handled'] as const
const withOthers = ['identify', 'sent', 'approvals', 'handled'] as const

export type SigningCardProps = {
  /** Translates the texts of the kind of request that is signed. */
  t: Translate
  /** The statement to sign; null while unknown. */
  statement: string | null
  /** Names of those who must approve the request. */
  approvers: readonly string[]
  /** False for staff, who cannot sign. */
  mayWrite: boolean
  /** Whether it can be signed now. */
  canSign: boolean
  onSign: () => void
  onBack: () => void
}

/** Explains what signing means, with the button that starts identification. Staff cannot sign. */
export function SigningCard({
  t,
  statement,
  approvers,
  mayWrite,
  canSign,
  onSign,
  onBack,
}: SigningCardProps) {
  const { name: provider } = runtime.provider
  const names = approvers.join(', ')
  return (
    <Card title={t('preview.signing.title')}>
      <Stack gap="loose">
        {statement && (
          <p>
            <b>{statement}</b>
          </p>
        )}
        <NextStepsList
          items={(names ? withOthers : standalone).map((step) => ({
            title: t(`preview.signing.${step}.title`, { provider }),
            text: t(`preview.signing.${step}.text`, { names }),
          }))}
        />
        {!mayWrite && (
          <Callout tone="warn" title={t('preview.staff.title')}>
            <p id="why-not-sign">{t('preview.staff.text')}</p>
          </Callout>
        )}
        <Actions fill>
          <Button
            disabled={!canSign}
            aria-describedby={mayWrite ? undefined : 'why-not-sign'}
            onClick={onSign}
          >
            {t('preview.sign')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('previousStep')}
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}
