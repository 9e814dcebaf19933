/** More than a reader that works ever leaves waiting. */
const WAITING_MAX_BYTES = 256 * 1024

/** Standard output, for which nothing waits: what it does not take is dropped and counted. */
export const standardOutput = {
  dropped: 0,
  write(text: string): void {
    if (process.stdout.writableLength > WAITING_MAX_BYTES) standardOutput.dropped += 1
    else process.stdout.write(text)
  },
}

// A closed terminal, a full disk or a reader that has gone would otherwise end the process.
for (const output of [process.stdout, process.stderr])
  output.on('error', () => (standardOutput.dropped += 1))
