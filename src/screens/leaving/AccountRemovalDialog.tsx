import { useTranslation } from 'react-i18next'
import type { LeavingConsequences } from '../../../api/own-details.ts'
import { isMissing } from '../../../domain/missing.ts'
import type { accountRemovalMachine } from '../../../machines/leaving/leaving.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { PasswordConfirmation } from '../password-confirmation/PasswordConfirmation.tsx'
import styles from './leaving.module.css'

type Props = ScreenProps<typeof accountRemovalMachine>

/** Asks whether to remove the account: what goes and what stays, then the password. */
export function AccountRemovalDialog({ actor, state }: Props) {
  const { t } = useTranslation('leaving')
  const { passwordConfirmation } = state.children
  const { value } = state
  useUnsavedInput(value === 'confirming' || value === 'removing' || value === 'notRemoved')
  const isFailed = value === 'notRead' || value === 'notRemoved'

  function close() {
    passwordConfirmation?.send({ type: 'confirmation.cancelled' })
    actor.send({ type: 'leaving.cancelled' })
  }

  return (
    <Dialog
      open
      wide
      onClose={close}
      title={t(isFailed ? `failed.${value}` : 'ask.title')}
      closeLabel={t('close')}
      actions={
        (isFailed || value === 'reading') && (
          <>
            {isFailed && (
              <Button onClick={() => actor.send({ type: 'retry.requested' })}>{t('retry')}</Button>
            )}
            <Button variant="secondary" onClick={close}>
              {t('cancel')}
            </Button>
          </>
        )
      }
    >
      {isFailed ? (
        <p role="alert">{t(`failed.text.${value}`)}</p>
      ) : (
        <Asking {...{ actor, state }} />
      )}
    </Dialog>
  )
}

function Asking({ state }: Props) {
  const { t } = useTranslation('leaving')
  const { leaving } = state.context
  const { passwordConfirmation } = state.children
  if (!leaving || state.matches('reading')) return <LiveRegion>{t('ask.reading')}</LiveRegion>
  const { goes, stays, open, returnDays } = leaving
  return (
    <Stack gap="loose">
      <p>{t('ask.what')}</p>
      <div className={styles.goStay}>
        <List title={t('goes.title')} icon="trash" items={goes.map((one) => t(`goes.${one}`))} />
        <List title={t('stays.title')} icon="lock" items={stays.map((one) => t(`stays.${one}`))}>
          {t('stays.howLong')}
        </List>
      </div>
      <OpenMatters open={open} />
      <p className="muted">{t('ask.back', { days: returnDays })}</p>
      <div>
        {passwordConfirmation && <PasswordConfirmation actor={passwordConfirmation} />}
        <LiveRegion>{state.matches('removing') && t('ask.removing')}</LiveRegion>
      </div>
    </Stack>
  )
}

type ListProps = {
  title: string
  icon: IconName
  items: readonly string[]
  /** A text below the items. */
  children?: string
}

const List = ({ title, icon, items, children }: ListProps) => (
  <section className={styles.list}>
    <h3 className={styles.title}>
      <Icon name={icon} size="small" />
      {title}
    </h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    {children && <p className="small muted">{children}</p>}
  </section>
)

/** Lists the matters that are still open; they do not prevent removing the account. */
function OpenMatters({ open }: Pick<LeavingConsequences, 'open'>) {
  const { t } = useTranslation('leaving')
  if (open.length === 0) return null
  return (
    <Callout tone="warn" title={t('open.title')}>
      <ul className={styles.open}>
        {open.map(({ kind, reference, awaitsSelf }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a matter has no other identity, and the list never changes
          <li key={index}>
            <p>
              {isMissing(reference)
                ? t(`open.unnamed.${kind}`)
                : t(`open.kind.${kind}`, { reference })}
            </p>
            <p>{t(awaitsSelf ? 'open.awaitsSelf' : 'open.goesOn')}</p>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
