import type { ReactNode } from 'react'
import { Section } from '../../components/Section/Section.tsx'

/** The layout of the screens of this part of the page; its heading is focusable. */
export const PasswordLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} focusable first>
    {children}
  </Section>
)
