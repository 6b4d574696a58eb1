import { expect, it } from 'vitest'
import { presignRequest } from './signature-v4.ts'

const access = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

it('signs the example of the Signature Version 4 documentation', async () => {
  const address = await presignRequest(access, {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    expiresIn: 86_400,
    now: new Date('2013-05-24T00:00:00Z'),
  })
  const { origin, pathname, searchParams } = new URL(address)
  expect({ address: `${origin}${pathname}`, ...Object.fromEntries(searchParams) }).toEqual({
    address: 'https://examplebucket.s3.amazonaws.com/test.txt',
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  })
})

it('signs every given header, and encodes spaces in the query without plus signs', async () => {
  const address = await presignRequest(access, {
    method: 'PUT',
    url: new URL('https://s3.example.fi/tila/a%20b*?z=%27(1)%27&a=x+y'),
    headers: { 'Content-Type': ' image/png ', 'content-length': '7' },
    expiresIn: 60,
    now: new Date('2026-11-21T10:00:00.5Z'),
  })
  expect(address).toBe(
    'https://s3.example.fi/tila/a%20b*?z=%27%281%29%27&a=x%20y&X-Amz-Expires=60&X-Amz-Date=20261121T100000Z&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20261121%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-SignedHeaders=content-length%3Bcontent-type%3Bhost&X-Amz-Signature=a1a4025b62fd34bafbe48673a9c03beff43127388075412ffd0d1212c4199e13',
  )
})
