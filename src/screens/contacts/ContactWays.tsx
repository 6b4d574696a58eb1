import { EmailText } from '../../components/EmailText/EmailText.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import type { ShownContact } from './shown-contact.ts'

export type ContactWaysProps = {
  shown: Pick<ShownContact, 'phone' | 'email' | 'url'>
  /** An e-mail address that stands above already. */
  isEmailAbove?: boolean
}

/** The phone, the e-mail address and the page of a contact as links, as far as they are known. */
export function ContactWays({ shown: { phone, email, url }, isEmailAbove }: ContactWaysProps) {
  const { t } = useNamespaces(['contacts'])
  return (
    <>
      {phone && (
        <LinkIcon tall icon="phone" href={phone.href}>
          {phone.text}
        </LinkIcon>
      )}
      {email && !isEmailAbove && (
        <LinkIcon tall icon="mail" href={email.href}>
          <EmailText>{email.text}</EmailText>
        </LinkIcon>
      )}
      {url && (
        <LinkIcon tall icon="globe" href={url} newTab={t('newTab')}>
          {plainAddress(url)}
        </LinkIcon>
      )}
    </>
  )
}

/** An address without its protocol: what one would say on the phone. */
const plainAddress = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
