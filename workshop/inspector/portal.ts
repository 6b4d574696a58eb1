import { randomUuid } from '../../domain/random-uuid.ts'
import { setFlowWatcher } from '../../src/services/use-flow.ts'
import { addFlowButton } from './flow-button.ts'
import type { InspectionMessage } from './history.ts'
import {
  CHANNEL,
  CONNECTED,
  INSPECTOR_PAGE,
  type InspectorRequest,
  type InspectorResponse,
} from './messages.ts'
import { createReporter } from './reporter.ts'

/** Number of past events stored for an inspector that is opened later. */
const MAX_KEPT_EVENTS = 5000

const page = randomUuid()
const sentMessages: InspectionMessage[] = []
let viewer: Window | null = null

const post = (message: unknown) => viewer?.postMessage(message, window.location.origin)
const { observe, actorOf } = createReporter(page, window, (event) => {
  sentMessages.push(event)
  if (sentMessages.length > MAX_KEPT_EVENTS) sentMessages.shift()
  post(event)
})
setFlowWatcher((event) => {
  try {
    observe(event)
  } catch (error) {
    // An error of the inspector must not break the portal.
    reportError(error)
  }
})

/** Handles a message from the inspector. */
function answer(request: InspectorRequest): void {
  if (request.type === CONNECTED) sentMessages.forEach(post)
  if (request.type === 'porras.ask') {
    const snapshot = actorOf(request.session)?.getSnapshot()
    const isTaken = (event: unknown) => snapshot?.status === 'active' && snapshot.can?.(event)
    const allowed = request.events.map((event) => isTaken(event) === true)
    post({ type: 'porras.allowed', number: request.number, allowed } satisfies InspectorResponse)
  }
  if (request.type === 'porras.send') actorOf(request.session)?.send(request.event)
}

window.addEventListener('message', ({ data, origin, source }: MessageEvent) => {
  if (origin !== window.location.origin || source === window) return
  if (data?.type === CONNECTED) viewer = source as Window
  if (source === viewer) answer(data)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
new BroadcastChannel(CHANNEL).postMessage('loaded')
addFlowButton(() => window.open(INSPECTOR_PAGE, 'porras-inspector', 'popup,width=1280,height=900'))
