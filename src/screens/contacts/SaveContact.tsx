import { Button } from '../../components/Button/Button.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import styles from './contacts.module.css'
import { saveContact } from './save-contact.ts'
import type { ShownContact } from './shown-contact.ts'

/** Saves a contact into an address book. */
export function SaveContact({ shown }: { shown: ShownContact }) {
  const { t } = useNamespaces(['contacts'])
  return (
    <div className={styles.save}>
      <Button variant="quiet" compact onClick={() => saveContact(shown)}>
        {t('save')}
        <VisuallyHidden> {shown.name}</VisuallyHidden>
      </Button>
    </div>
  )
}
