import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'

/** The link to the sign-in page, at the end of a page. */
export function SignInLink() {
  const { t } = useTranslation('registration')
  return (
    <Button variant="quiet" wide to={paths.login}>
      {t('toSignIn')}
    </Button>
  )
}
