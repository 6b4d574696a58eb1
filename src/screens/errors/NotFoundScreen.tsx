import { NotFound } from '../../flow/errors/NotFound.tsx'
import { PublicLayout } from '../../layout/PublicLayout.tsx'
import { RouteFocus } from '../../layout/RouteFocus.tsx'

/** The 404 page, signed in or not. Specification 1, section 2. */
export default function NotFoundScreen() {
  return (
    <PublicLayout>
      <NotFound />
      <RouteFocus />
    </PublicLayout>
  )
}
