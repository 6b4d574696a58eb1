import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../../../domain/dates.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { LinkIcon } from '../../../components/LinkIcon/LinkIcon.tsx'
import { messageAddress } from '../../../routing/message-address.ts'
import styles from '../payment-info.module.css'
import type { ExtensionProps } from './flow.ts'

/** Says in the place of the form which day was asked for, and where the message is. */
export function ExtensionSent({ state }: ExtensionProps) {
  const { t } = useTranslation('payments')
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  const { contractUuid, extension, sent } = state.context
  const thread = sent?.messageThreadUuid
  return (
    <div className={styles.sentTime}>
      <Icon name="check" />
      <p ref={line} tabIndex={-1} role="status">
        {t('extension.sent', { day: extension ? showDate(extension.payBy) : '' })}
      </p>
      <LinkIcon
        go
        tall
        to={
          thread === undefined
            ? messageAddress.list(contractUuid)
            : messageAddress.thread(contractUuid, thread)
        }
      >
        {t('extension.show')}
      </LinkIcon>
    </div>
  )
}
