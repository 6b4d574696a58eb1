import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { hasPhoneOrEmail } from '../../layout/help.ts'
import { providerHelpContacts } from '../../layout/use-help.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'

/**
 * Shown when no contract is in force or signed: whom to ask, and a reload. Specification 1, section
 * 8.
 */
export function NoActiveContracts() {
  const { t } = useTranslation('errors')
  const help = providerHelpContacts()
  usePageTitle(t('noActiveContracts.title'))
  return (
    <ErrorPage
      scene="night-house"
      title={t('noActiveContracts.title')}
      lead={t('noActiveContracts.text')}
      actions={
        <>
          <Button href={paths.root}>{t('noActiveContracts.again')}</Button>
          <Button variant="secondary" to={paths.logout}>
            {t('signOut')}
          </Button>
        </>
      }
    >
      <p>{t(hasPhoneOrEmail(help) ? 'noActiveContracts.contactUs' : 'noActiveContracts.more')}</p>
      <HelpContactLinks help={help} />
    </ErrorPage>
  )
}
