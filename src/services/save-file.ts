/** Saves content as a file on the device, under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the content after this call.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS)
}

/** After how long a saved file has surely been read, in milliseconds. */
const REVOKE_MS = 60_000
