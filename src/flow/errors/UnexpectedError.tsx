import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type ErrorCode, requiresSignIn } from '../../../api/errors.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { helsinki, now } from '../../runtime.ts'
import { errorTextKey } from './error-words.ts'
import type { ErrorAction } from './onward.ts'

/** Shown after an unexpected error; on the root without a link to sign-in. */
export function UnexpectedError({ code, onRetry, to }: ErrorAction & { code: ErrorCode }) {
  const { t } = useTranslation('errors')
  const isRoot = useLocation().pathname === paths.root
  const words = errorTextKey(code)
  const title = t(`codes.${words}.title`)
  const again = requiresSignIn(code)
  usePageTitle(title)

  return (
    <ErrorPage
      scene={words === 'signedOut' ? 'light-switch' : 'broken-lift'}
      title={title}
      lead={t(`codes.${words}.text`)}
      actions={
        <>
          {onRetry && !again && <Button onClick={onRetry}>{t('retry')}</Button>}
          {to !== undefined && !again && <Button to={to}>{t('toFrontPage')}</Button>}
          {(again || !isRoot) && (
            <Button variant={again ? 'main' : 'secondary'} to={paths.login}>
              {t(again ? 'signInAgain' : 'backToSignIn')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('code', { code, ...helsinki.show(now()) })}</p>
    </ErrorPage>
  )
}
