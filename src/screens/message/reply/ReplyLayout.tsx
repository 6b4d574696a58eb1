import { type ReactNode, useId } from 'react'
import { helsinkiTodayOf } from '../../../../domain/helsinki.ts'
import { Icon, type IconName } from '../../../components/Icon/Icon.tsx'
import { DraftStatus } from '../../../flow/draft/DraftStatus.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { clock } from '../../../runtime.ts'
import type { MessageProps } from '../flow.ts'
import styles from './reply.module.css'
import { type PartFocus, usePartHeading } from './use-part-heading.ts'

export type ReplyLayoutProps = Pick<MessageProps, 'state'> & {
  title: string
  icon?: IconName
  /** When the heading takes the focus. */
  focus: PartFocus
  children?: ReactNode
}

/** The layout of the screens of a reply: a heading below the entries, and the state of the draft. */
export function ReplyLayout({ state, title, icon, focus, children }: ReplyLayoutProps) {
  const { t } = useMessageWritingTexts()
  const id = useId()
  const heading = usePartHeading<HTMLHeadingElement>(focus)
  const { draft } = state.children
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {icon && <Icon name={icon} size="small" />}
        <span>{title}</span>
      </h2>
      {children}
      {draft && <DraftStatus actor={draft} today={helsinkiTodayOf(clock)} t={t} />}
    </section>
  )
}
