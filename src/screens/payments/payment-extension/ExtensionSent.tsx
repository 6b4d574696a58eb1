import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../domain/dates.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { LinkIcon } from '../../../components/LinkIcon/LinkIcon.tsx'
import { messageAddresses } from '../../../routing/message-address.ts'
import styles from '../payment-info.module.css'
import type { ExtensionProps } from './flow.ts'

/**
 * Replaces the form once it is sent: says until which day more time was asked for, and where the
 * message is. After a reload it also says when that was asked, and does not take the focus.
 */
export function ExtensionSent({ state, level }: ExtensionProps) {
  const { t } = useTranslation('payments')
  const line = useRef<HTMLHeadingElement>(null)
  const isNew = state.matches('sent')
  useEffect(() => {
    if (isNew) line.current?.focus()
  }, [isNew])
  const { contractUuid, asked, extension, sent } = state.context
  const Heading = `h${level}` as const
  const day = isNew ? extension?.payBy : asked?.payBy
  const thread = isNew ? sent?.messageThreadUuid : asked?.threadUuid
  return (
    <div className={styles.sentTime}>
      <Icon name="check" />
      <Heading ref={line} tabIndex={-1}>
        {t('extension.sent.title', { day: day ? formatDate(day) : '' })}
      </Heading>
      <p>
        {!isNew && asked
          ? t('extension.sent.before', { day: formatDate(asked.askedOn) })
          : t('extension.sent.text')}
      </p>
      <LinkIcon
        go
        tall
        to={
          thread === undefined
            ? messageAddresses.list(contractUuid)
            : messageAddresses.thread(contractUuid, thread)
        }
      >
        {t('extension.show')}
      </LinkIcon>
    </div>
  )
}
