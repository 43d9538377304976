/** Whether what is sent to this host never leaves the machine: a host as people write it, or as URLs do (RFC 3986, 3.2.2). */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)
