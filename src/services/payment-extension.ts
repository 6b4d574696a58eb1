import { fromPromise } from 'xstate'
import { type SendMessageResult, sendMessage } from '../../api/messages.ts'
import type { Inline } from '../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../domain/rich-text/write.ts'
import { paymentExtensionMachine } from '../../machines/payment-extension/payment-extension.machine.ts'
import type { ExtensionToSend } from '../../machines/payment-extension/payment-extension.setup.ts'
import { callOnce } from './call-once.ts'

/**
 * Returns the text of a request for more time: its subject, and paragraphs that consist of lines.
 */
export type RequestTextWriter = (request: Pick<ExtensionToSend, 'invoice' | 'extension'>) => {
  readonly subject: string
  readonly paragraphs: readonly (readonly string[])[]
}

/** Returns the machine of asking for more time to pay, which sends the request as a message. */
export const paymentExtensionFlowWith = (write: RequestTextWriter) =>
  paymentExtensionMachine.provide({
    actors: {
      sendRequest: fromPromise<SendMessageResult, ExtensionToSend>(({ input }) => {
        const { contractUuid: contract } = input
        const { subject, paragraphs } = write(input)
        const body = {
          subject,
          htmlContent: richTextToHtml(paragraphs.map(paragraphOf)),
          fileIds: [],
          messageThreadUuid: null,
          keepsDraft: true,
          ...(input.invoice.id !== null && {
            paymentExtension: { invoice: input.invoice.id, payBy: input.extension.payBy },
          }),
        }
        return callOnce(sendMessage, { params: { contract }, body }, input.once)
      }),
    },
  })

const paragraphOf = (lines: readonly string[]) => ({
  kind: 'paragraph' as const,
  content: lines.flatMap((text, index): Inline[] => [
    ...(index > 0 ? [{ kind: 'break' as const }] : []),
    { kind: 'text', text, isStrong: false, isEmphasised: false },
  ]),
})
