import { ReferenceNumberBox } from '../../components/ReferenceNumberBox/ReferenceNumberBox.tsx'
import { FlowPage, type FlowPageProps } from '../FlowPage.tsx'
import type { RequestDescription } from '../request/request-description.ts'

export type RequestPageProps = Omit<FlowPageProps, 'contractUuid' | 't' | 'steps'> & {
  described: RequestDescription
}

/** The layout of a screen about a loaded request; by default its reference is below the heading. */
export const RequestPage = ({ described, head, ...rest }: RequestPageProps) => (
  <FlowPage
    {...rest}
    contractUuid={described.contract.uuid}
    t={described.t}
    head={
      head === undefined ? (
        <ReferenceNumberBox
          label={described.t(`${described.namespace}:label.reference`)}
          value={described.request.reference}
        />
      ) : (
        head
      )
    }
  />
)
