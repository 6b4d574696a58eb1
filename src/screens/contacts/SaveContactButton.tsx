import { Button } from '../../components/Button/Button.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import type { ContactLinksProps } from './ContactLinks.tsx'
import styles from './contacts.module.css'
import { saveContact } from './save-contact.ts'
import type { ShownContact } from './shown-contact.ts'

/**
 * The button that saves a contact into an address book; renders nothing where the contact has no
 * phone and no e-mail address of its own.
 */
export function SaveContactButton({
  shown,
  isEmailAbove,
}: ContactLinksProps & { shown: ShownContact }) {
  const { t } = useNamespaces(['contacts'])
  if (!shown.phones && (!shown.email || isEmailAbove)) return null
  return (
    <div className={styles.save}>
      <Button variant="quiet" compact onClick={() => saveContact(shown)}>
        {t('save')}
        <VisuallyHidden> {shown.name}</VisuallyHidden>
      </Button>
    </div>
  )
}
