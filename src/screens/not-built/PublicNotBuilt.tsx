import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'

export type PublicNotBuiltProps = { screen: 'register' | 'verifyEmail' | 'forgotPassword' }

/** A page before sign-in that is still to come. */
export default function PublicNotBuilt({ screen }: PublicNotBuiltProps) {
  const { t } = useTranslation('shell')
  const title = t(`notBuilt.${screen}.title`)
  usePageTitle(title)
  return (
    <SignInLayout>
      <Stack gap="loose">
        <ScreenHeading>{title}</ScreenHeading>
        <p>{t(`notBuilt.${screen}.text`)}</p>
        <Notice title={t('notBuilt.title')}>
          <p>{t('notBuilt.askLandlord')}</p>
        </Notice>
        <Button wide to={paths.login}>
          {t('notBuilt.toSignIn')}
        </Button>
      </Stack>
      <ArrivalFocus />
    </SignInLayout>
  )
}
