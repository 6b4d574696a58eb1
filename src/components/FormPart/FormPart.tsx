import { type ReactNode, useId } from 'react'
import { Stack } from '../Stack/Stack.tsx'
import styles from './FormPart.module.css'

export type FormPartProps = {
  title: string
  /** Explanation below the title. */
  intro?: ReactNode
  children: ReactNode
}

/** A titled part of a long form, with even spacing between its fields. */
export function FormPart({ title, intro, children }: FormPartProps) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.fields}>
        <Stack gap="loose">{children}</Stack>
      </div>
    </section>
  )
}
