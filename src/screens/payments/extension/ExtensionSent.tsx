import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../../../domain/dates.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { LinkIcon } from '../../../components/LinkIcon/LinkIcon.tsx'
import { messageAddress } from '../../../routing/message-address.ts'
import styles from '../payment-info.module.css'
import type { ExtensionProps } from './flow.ts'

/** Says in the place of the form which day was asked for, and where the message is. */
export function ExtensionSent({ state, level }: ExtensionProps) {
  const { t } = useTranslation('payments')
  const line = useRef<HTMLHeadingElement>(null)
  useEffect(() => line.current?.focus(), [])
  const { contractUuid, extension, sent } = state.context
  const Heading = `h${level}` as const
  const thread = sent?.messageThreadUuid
  return (
    <div className={styles.sentTime}>
      <Icon name="check" />
      <Heading ref={line} tabIndex={-1}>
        {t('extension.sent.title', { day: extension ? showDate(extension.payBy) : '' })}
      </Heading>
      <p>{t('extension.sent.text')}</p>
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
