import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListedContract } from '../../../api/contracts.ts'
import { doorPlateText, streetWithPlate } from '../../../domain/contracts.ts'
import { mayUseFeature } from '../../../domain/permissions.ts'
import { Card } from '../../components/Card/Card.tsx'
import { ContractNumberPlate } from '../../components/ContractNumberPlate/ContractNumberPlate.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Aside } from '../../components/MainWithAside/MainWithAside.tsx'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { areReadsEmbedded } from '../../services/initial-data.ts'
import { invoiceAddressQuery } from '../../services/invoice-address.ts'
import { permissionsQuery } from '../../services/queries.ts'
import styles from './user-info.module.css'

/** The home and, for parties and payers, how its invoices come. Specification 2, user info. */
export function HomeCard({ contract }: { contract: ListedContract }) {
  const { t } = useTranslation('userInfo')
  const { data: permissions } = useSuspenseQuery(permissionsQuery)
  const roles = permissions.find(({ contractUuid }) => contractUuid === contract.uuid)?.tenantRoles
  const mayRead = mayUseFeature('payments', roles ?? [])
  const plate = doorPlateText(contract.addressDetails)
  const { postalCode, city } = contract.postalAddress
  if (contract.tenant.openAddition === 'guarded') return null
  return (
    <Aside label={t('home.title')}>
      <Card>
        <Stack>
          <div className={styles.home}>
            {plate && <ContractNumberPlate>{plate}</ContractNumberPlate>}
            <p>
              <b>{streetWithPlate(contract)}</b>
              <br />
              <span className="small muted">
                {postalCode} {city}
              </span>
            </p>
          </div>
          {mayRead && (
            <LoadedPart
              isServed={areReadsEmbedded('invoice-address')}
              failed={t('home.failed')}
              retry={t('failed.retry')}
              skeleton={
                <Skeleton label={t('loading')}>
                  <SkeletonLine />
                </Skeleton>
              }
            >
              <InvoiceType contractUuid={contract.uuid} />
            </LoadedPart>
          )}
        </Stack>
      </Card>
    </Aside>
  )
}

/** The way in which invoices come, such as on paper. */
function InvoiceType({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('userInfo')
  const { data } = useSuspenseQuery(invoiceAddressQuery(contractUuid))
  return (
    <KeyValues
      items={[{ term: t('home.invoice'), value: t(`home.${data.selectedInvoiceType}`) }]}
    />
  )
}
