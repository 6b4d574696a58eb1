import { textOrNull } from '../../../domain/missing.ts'
import { Card } from '../../components/Card/Card.tsx'
import { ContactCard } from '../../components/ContactCard/ContactCard.tsx'
import { useMaintenanceContact } from '../../flow/use-maintenance-contact.ts'
import { contactChannelsOf } from '../../layout/help.ts'

export type MaintenanceCardProps = { contractUuid: string; title: string }

/** The contact that maintains the building of a contract; renders nothing where none is known. */
export function MaintenanceCard({ contractUuid, title }: MaintenanceCardProps) {
  const contact = useMaintenanceContact(contractUuid)
  if (!contact) return null
  const [name, ...lines] = [contact.officeName, contact.name].flatMap(
    (line) => textOrNull(line) ?? [],
  )
  return (
    <Card title={title}>
      <ContactCard name={name ?? title} lines={lines} {...contactChannelsOf(contact)} />
    </Card>
  )
}
