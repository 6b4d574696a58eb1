import type { ReactNode } from 'react'
import { Stack } from '../../components/Stack/Stack.tsx'
import styles from './own-sessions.module.css'

/** The layout of the screens of this section; its heading is focusable. */
export const SessionsPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="loose">
    <h2 tabIndex={-1} className={styles.title}>
      {title}
    </h2>
    {children}
  </Stack>
)
