import { Card } from '../components/Card/Card.tsx'
import { HelpWays } from '../layout/HelpWays.tsx'
import { isReachable } from '../layout/help.ts'
import { useHelp } from '../layout/use-help.ts'

export type HelpCardProps = { contractUuid: string; title: string; text: string }

/** Says whom a resident of a contract can ask for help; renders nothing where nobody is known. */
export function HelpCard({ contractUuid, title, text }: HelpCardProps) {
  const help = useHelp(contractUuid)
  if (!isReachable(help)) return null
  return (
    <div className="noPrint">
      <Card plain title={title}>
        <p className="small muted">{text}</p>
        <HelpWays help={help} />
      </Card>
    </div>
  )
}
