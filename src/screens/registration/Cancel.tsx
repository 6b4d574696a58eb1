import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'

/** The way out of a registration: nothing but what is typed is lost. Specification 1, section 2. */
export function Cancel() {
  const { t } = useTranslation('registration')
  return (
    <Button variant="quiet" wide to={paths.logout} state={{ error: 'registration_cancelled' }}>
      {t('cancel')}
    </Button>
  )
}
