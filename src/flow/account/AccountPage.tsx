import type { ReactNode } from 'react'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useScreenTitle } from '../use-screen-title.ts'
import styles from './account.module.css'

export type AccountPageProps = {
  title: string
  lead?: ReactNode
  /** Content above the heading: the current step. */
  over?: ReactNode
  children?: ReactNode
}

/** The layout of the screens that create or recover an account. */
export function AccountPage({ title, lead, over, children }: AccountPageProps) {
  const heading = useScreenTitle({ title })
  return (
    <Stack gap="loose">
      {over}
      <div>
        <ScreenHeading ref={heading}>{title}</ScreenHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </Stack>
  )
}
