import type { ReactNode } from 'react'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useScreenTitle } from '../../flow/use-screen-title.ts'

export type AccountPageProps = {
  title: string
  lead?: ReactNode
  /** Above the heading: which step of how many it is. */
  over?: ReactNode
  children?: ReactNode
}

/** The frame of each screen on which somebody who is not signed in comes to an account. */
export function AccountPage({ title, lead, over, children }: AccountPageProps) {
  const heading = useScreenTitle({ title })
  return (
    <Stack gap="loose">
      {over}
      <div>
        <ScreenHeading ref={heading}>{title}</ScreenHeading>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </Stack>
  )
}
