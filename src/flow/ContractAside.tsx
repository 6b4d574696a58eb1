import type { Contract } from '../../api/contracts.ts'
import { plateText, streetWithPlate } from '../../domain/contracts.ts'
import { showDate } from '../../domain/dates.ts'
import { Card } from '../components/Card/Card.tsx'
import { KeyValues } from '../components/KeyValues/KeyValues.tsx'
import { Plate } from '../components/Plate/Plate.tsx'
import { Aside } from '../components/Split/Split.tsx'
import { Row } from '../components/Stack/Stack.tsx'
import type { Translate } from '../i18n/use-namespaces.ts'
import { HelpWays } from '../layout/HelpWays.tsx'
import { isReachable } from '../layout/help.ts'
import { useHelp } from '../layout/use-help.ts'
import styles from './contract-aside.module.css'

/** The contract of a flow, and whom to ask for help where that is known. */
export function ContractAside({ contract, t }: { contract: Contract; t: Translate }) {
  const { postalCode, city } = contract.postalAddress
  const plate = plateText(contract.addressDetails)
  const help = useHelp(contract.uuid)
  return (
    <Aside label={t('aside.label')}>
      <Card>
        <Row tight>
          {plate && <Plate>{plate}</Plate>}
          <p className={styles.home}>
            <b>{streetWithPlate(contract)}</b>
            <br />
            <span className="small muted">
              {postalCode} {city}
            </span>
          </p>
        </Row>
        <div className={styles.facts}>
          <KeyValues
            items={[
              {
                term: t('terminationDescription:label.contractType'),
                value: t(`terminationDescription:contractType.${contract.contractType}`),
              },
              { term: t('aside.started'), value: showDate(contract.startDate) },
            ]}
          />
        </div>
      </Card>
      {isReachable(help) && (
        <Card plain title={t('aside.helpTitle')}>
          <p className="small muted">{t('aside.help')}</p>
          <HelpWays help={help} />
        </Card>
      )}
    </Aside>
  )
}
