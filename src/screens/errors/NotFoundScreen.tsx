import { PublicLayout } from '../../layout/PublicLayout.tsx'
import { RouteFocus } from '../../layout/RouteFocus.tsx'
import { NotFound } from './NotFound.tsx'

/** The 404 page, signed in or not. Specification 1, section 2. */
export default function NotFoundScreen() {
  return (
    <PublicLayout>
      <NotFound />
      <RouteFocus />
    </PublicLayout>
  )
}
