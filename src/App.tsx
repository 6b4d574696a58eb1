import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { PublicFrame } from './layout/PublicFrame.tsx'
import { paths } from './routing/paths.ts'
import { portalPatterns } from './routing/portal-routes.ts'
import { publicScreens } from './routing/screens.ts'
import Portal from './screens/session/Portal.tsx'

/** The public pages; every other page requires a session. Specification 1, section 2. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<PublicFrame />}>
          {publicScreens.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
        {portalPatterns.map((path) => (
          <Route key={path} path={path} element={<Portal />} />
        ))}
        <Route path="*" element={<Navigate replace to={paths.notFound} />} />
      </Routes>
    </Suspense>
  )
}
