import type { ReactNode } from 'react'
import { Stack } from '../../components/Stack/Stack.tsx'
import styles from './password-change.module.css'

/** The frame of each screen of this part of a page; its heading can take the focus. */
export const PasswordPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="loose">
    <h2 tabIndex={-1} className={styles.title}>
      {title}
    </h2>
    {children}
  </Stack>
)
