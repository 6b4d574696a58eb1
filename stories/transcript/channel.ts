/** The manager asks for what a screen reader says in the story that is shown. */
export const TRANSCRIPT_REQUEST_EVENT = 'porras/transcript/asked'
/** The story answers with the text, and again when its page changes. */
export const TRANSCRIPT_ANSWER_EVENT = 'porras/transcript/read'
