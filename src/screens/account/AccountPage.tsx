import type { ReactNode } from 'react'
import type { StateValue } from 'xstate'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'

export type AccountPageProps = {
  flow: string
  state: StateValue
  /** The screen that the chart names: when another comes, its heading takes the focus. */
  screen: string
  title: string
  lead?: ReactNode
  /** Above the heading: which step of how many it is. */
  over?: ReactNode
  children?: ReactNode
}

/** The frame of a page on which somebody who is not signed in comes to an account. */
export function AccountPage({
  flow,
  state,
  screen,
  title,
  lead,
  over,
  children,
}: AccountPageProps) {
  usePageTitle(title)
  return (
    <SignInLayout>
      <div data-flow={flow} data-state={JSON.stringify(state)}>
        <Stack gap="loose">
          {over}
          {/* Another heading is read aloud; another text in the same one is not. */}
          <div key={screen}>
            <ScreenHeading>{title}</ScreenHeading>
            {lead && <p>{lead}</p>}
          </div>
          {children}
        </Stack>
      </div>
      <ArrivalFocus key={screen} />
    </SignInLayout>
  )
}
