/** Troubles of TLS, by the code or the words of an error, as the end of a sentence. */
const troubles: readonly (readonly [words: RegExp, trouble: string])[] = [
  [
    /\b(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED)|self[- ]signed certificate|unable to (?:get local issuer|get issuer|verify the first) certificate/i,
    'its certificate is not trusted here: name the file of its CA in NODE_EXTRA_CA_CERTS',
  ],
  [/\bCERT_HAS_EXPIRED\b|certificate has expired/i, 'its certificate has expired'],
  [
    /\bCERT_NOT_YET_VALID\b|certificate is not yet valid/i,
    'its certificate is not valid yet: is the clock right?',
  ],
  [
    /\bERR_TLS_CERT_ALTNAME_INVALID\b|does not match certificate's altnames/i,
    'its certificate is of another name',
  ],
  [
    /\bERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)\b|wrong version number|packet length too long/i,
    'it answers without TLS',
  ],
]

/** Returns the trouble of TLS that made a call fail, in words; null when its cause is another. */
export function describeTlsProblem(error: unknown): string | null {
  for (let link = error, depth = 0; link instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in link ? String(link.code) : ''
    const said = `${code} ${link.message}`
    const found = troubles.find(([words]) => words.test(said))
    if (found !== undefined) return found[1]
    const { cause }: { readonly cause?: unknown } = link
    link = cause
  }
  return null
}
