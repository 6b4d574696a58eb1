import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { PublicLayout } from '../../layout/PublicLayout.tsx'
import { NotFound } from './NotFound.tsx'

/** The 404 page, signed in or not. Specification 1, section 2. */
export default function NotFoundScreen() {
  return (
    <PublicLayout>
      <NotFound />
      <ArrivalFocus />
    </PublicLayout>
  )
}
