/** Returns the address of a file's bytes. */
export const fileAddress = (uuid: string): string => `/api/files/${uuid}`
