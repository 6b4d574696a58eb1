import { useTranslation } from 'react-i18next'
import type { accountRemovalMachine } from '../../../machines/leaving/leaving.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { paths } from '../../routing/paths.ts'
import { useHelsinki } from '../../use-helsinki.ts'

/**
 * Says that the account is removed. Its link and closing it lead to the sign-in page, by a full
 * page load.
 */
export function AccountRemoved({ state }: ScreenProps<typeof accountRemovalMachine>) {
  const { t } = useTranslation('leaving')
  const until = requireLoaded(state.context.returnableUntil)
  const helsinki = useHelsinki([until])
  return (
    <Dialog
      open
      onClose={() => window.location.assign(paths.login)}
      title={t('removed.title')}
      actions={<Button href={paths.login}>{t('removed.signIn')}</Button>}
    >
      <p>{t('removed.text')}</p>
      <p>{t('removed.back', helsinki.show(new Date(until)))}</p>
    </Dialog>
  )
}
