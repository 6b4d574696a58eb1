import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import type { ToldRequest } from '../request/told.ts'
import { ApprovalPage, type ApprovalPageProps } from './ApprovalPage.tsx'

export type RequestPageProps = Omit<ApprovalPageProps, 'contractUuid' | 't' | 'head'> & {
  told: ToldRequest
}

/** A screen about a request that was read, with its reference. */
export const RequestPage = ({ told, ...rest }: RequestPageProps) => (
  <ApprovalPage
    {...rest}
    contractUuid={told.contract.uuid}
    t={told.t}
    head={
      <ReferenceBox
        label={told.t(`${told.notice}:label.reference`)}
        value={told.request.reference}
      />
    }
  />
)
