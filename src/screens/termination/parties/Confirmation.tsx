import { doorPlateText, streetWithPlate } from '../../../../domain/contracts.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { contractEndBounds } from '../../../../domain/notice-period.ts'
import { weekdayNameOf } from '../../../../domain/weekdays.ts'
import {
  type TerminationStart,
  terminationValidationData,
} from '../../../../machines/termination/termination.setup.ts'
import { Card } from '../../../components/Card/Card.tsx'
import { ContractNumberPlate } from '../../../components/ContractNumberPlate/ContractNumberPlate.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { PersonList } from '../../../components/PersonChoice/PersonChoice.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { SummaryList } from '../../../components/SummaryList/SummaryList.tsx'
import type { TerminationProps } from '../flow.ts'
import { useTerminationScreenTexts } from '../use-messages.ts'
import styles from './parties.module.css'
import { ResidentsWhoAreNotParties } from './ResidentsWhoAreNotParties.tsx'

export type ConfirmationProps = Pick<TerminationProps, 'state'> & {
  start: TerminationStart
  /** Names of those who terminate the contract. */
  names: readonly string[]
}

/** Confirms which contract is terminated and what that needs, where there is nothing to choose. */
export function Confirmation({ start, names, state }: ConfirmationProps) {
  const { t, language } = useTerminationScreenTexts()
  const { contract, mayWrite } = start
  const { postalCode, city } = contract.postalAddress
  const plate = doorPlateText(contract.addressDetails)
  const { first } = contractEndBounds(terminationValidationData(start, state.context.clock))
  return (
    <Stack gap="wide">
      <Card>
        <div className={styles.home}>
          {plate && <ContractNumberPlate big>{plate}</ContractNumberPlate>}
          <p>
            <b className={styles.street}>{streetWithPlate(contract)}</b>
            <br />
            <span className="small muted">
              {postalCode} {city}
            </span>
          </p>
        </div>
        <SummaryList
          rows={[
            { term: t('parties.confirm.givers', { count: names.length }), value: names.join(', ') },
            {
              term: t('terminationDescription:heading.contract'),
              value: t('parties.confirm.contract', {
                type: t(`terminationDescription:contractType.${contract.contractType}`),
                started: formatDate(contract.startDate),
              }),
            },
            {
              term: t('parties.confirm.earliest'),
              value: (
                <>
                  <b>
                    {weekdayNameOf(first, language)} {formatDate(first)}
                  </b>
                  <br />
                  <span className="small muted">{t('parties.confirm.ifToday')}</span>
                </>
              ),
            },
          ]}
        />
      </Card>
      {names.length < start.tenants.length && (
        <PersonList>
          <ResidentsWhoAreNotParties start={start} />
        </PersonList>
      )}
      <section>
        <h2 className={styles.ready}>{t('parties.confirm.ready')}</h2>
        <ul className={styles.list}>
          <li>
            <Icon name="lock" />
            <span>
              <b>{t('parties.confirm.bank.title')}</b> {t('parties.confirm.bank.text')}
            </span>
          </li>
          <li>
            <Icon name="wallet" />
            <span>
              <b>{t('parties.confirm.account.title')}</b>{' '}
              {t(`parties.confirm.account.${contract.contractType}`)}
            </span>
          </li>
        </ul>
        {mayWrite && <p className={styles.pause}>{t('parties.confirm.pause')}</p>}
      </section>
    </Stack>
  )
}
