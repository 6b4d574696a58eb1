import type { ReactNode } from 'react'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'

/** The frame of a step: its heading takes the focus. */
export function RecoveryStep({ title, children }: { title: string; children: ReactNode }) {
  const heading = useHeadingFocus(true)
  usePageTitle(title)
  return (
    <Stack gap="loose">
      <ScreenHeading ref={heading}>{title}</ScreenHeading>
      {children}
    </Stack>
  )
}
