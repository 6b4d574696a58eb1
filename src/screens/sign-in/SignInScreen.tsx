import { useLocation, useNavigate } from 'react-router-dom'
import { RouteFocus } from '../../layout/RouteFocus.tsx'
import { SignInPage, type SignInPageProps } from './SignInPage.tsx'

/** The router's key of the first page of a visit, where the focus must stay in the field in use. */
const FIRST_PAGE = 'default'

export type SignInScreenProps = Pick<SignInPageProps, 'machine' | 'options'>

/** The sign-in page with the router. Specification 1, section 2. */
export default function SignInScreen(props: SignInScreenProps) {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  return (
    <SignInPage
      {...props}
      arrival={{ search, state }}
      goOn={(to, state) => void navigate(to, { replace: true, state })}
    >
      {key !== FIRST_PAGE && <RouteFocus />}
    </SignInPage>
  )
}
