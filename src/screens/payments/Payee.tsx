import { useTranslation } from 'react-i18next'
import { textOrNull } from '../../../domain/missing.ts'
import { Section } from '../../components/Section/Section.tsx'
import { useContracts } from '../../services/signed-in.ts'

/** The payee: the company that owns the home; renders nothing where it is not known. */
export function Payee({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  const name = textOrNull(contract?.propertyCompanyName)
  const address = textOrNull(contract?.propertyCompanyAddress)
  if (name === null) return null
  return (
    <Section title={t('payee')} first>
      <p>
        <b>{name}</b>
        {address && (
          <>
            <br />
            {address}
          </>
        )}
      </p>
    </Section>
  )
}
