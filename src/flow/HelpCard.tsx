import { Card } from '../components/Card/Card.tsx'
import { HelpContactLinks } from '../layout/HelpContactLinks.tsx'
import { hasPhoneOrEmail } from '../layout/help.ts'
import { useHelpContacts } from '../layout/use-help.ts'

export type HelpCardProps = { contractUuid: string; title: string; text: string }

/** Says whom a resident of a contract can ask for help; renders nothing where nobody is known. */
export function HelpCard({ contractUuid, title, text }: HelpCardProps) {
  const help = useHelpContacts(contractUuid)
  if (!hasPhoneOrEmail(help)) return null
  return (
    <div className="noPrint">
      <Card plain title={title}>
        <p className="small muted">{text}</p>
        <HelpContactLinks help={help} />
      </Card>
    </div>
  )
}
