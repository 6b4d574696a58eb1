import { EmailText } from '../../components/EmailText/EmailText.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import type { ShownContact } from './shown-contact.ts'

export type ContactLinksProps = {
  shown: Pick<ShownContact, 'phones' | 'email' | 'url'>
  /** Whether the e-mail address is shown above already. */
  isEmailAbove?: boolean
}

/** The phones, the e-mail address and the page of a contact as links, as far as they are known. */
export function ContactLinks({
  shown: { phones = [], email, url },
  isEmailAbove,
}: ContactLinksProps) {
  const { t } = useNamespaces(['contacts'])
  return (
    <>
      {phones.map(({ href, text }) => (
        <LinkIcon tall icon="phone" href={href} key={href}>
          {text}
        </LinkIcon>
      ))}
      {email && !isEmailAbove && (
        <LinkIcon tall icon="mail" href={email.href}>
          <EmailText>{email.text}</EmailText>
        </LinkIcon>
      )}
      {url && (
        <LinkIcon tall icon="globe" href={url} newTab={t('newTab')}>
          <PlainAddress url={url} />
        </LinkIcon>
      )}
    </>
  )
}

/** A web address without its protocol and `www.`; the line may break before its path. */
function PlainAddress({ url }: { url: string }) {
  const text = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  const end = text.indexOf('/') + 1
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  )
}
