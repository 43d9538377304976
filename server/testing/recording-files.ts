import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { RECORDING_PART_BYTES } from '#shared/recording-files.ts'
import { ReceivedPart, type Recording } from '#shared/recordings.ts'
import type { HomeownerInTests } from './homeowner.ts'

/** Without ffmpeg the tests that need real recordings are skipped, and say so by their names. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

const PLACE = [
  '-metadata',
  'location=+37.3349-122.0090/',
  '-metadata',
  'make=Apple',
  '-metadata',
  'title=Maya',
]
const LAVFI = ['-f', 'lavfi', '-i']
const picture = (size: string, seconds: number, rate = 30) => [
  ...LAVFI,
  `testsrc=s=${size}:r=${rate}:d=${seconds}`,
]
const sound = (seconds: number) => [...LAVFI, `sine=d=${seconds}`]
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const HEVC10 =
  '-c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p10le -tag:v hvc1'.split(' ')

/** The files by name, as phones and browsers write them, and what ffmpeg makes them of. */
const RECIPES = {
  /** As an Android phone writes it: the index at the end, where it was recorded in the file. */
  'android.mp4': [...picture('320x180', 2), ...sound(2), ...H264, '-c:a', 'aac', ...PLACE],
  'faststart.mp4': [...picture('320x180', 4), ...sound(4), ...H264, '-c:a', 'aac', '-movflags', '+faststart'],
  /** As an iPhone writes it: 10-bit HEVC, turned by a quarter, with its place. */
  'iphone.mov': [...picture('320x180', 2), ...sound(2), ...HEVC10, '-c:a', 'aac', ...PLACE],
  /** Pictures at irregular times, as phones record in the dark. */
  'irregular.mp4': [
    ...picture('320x180', 3),
    ...H264,
    '-vf',
    "select='not(mod(n,7))+lt(mod(n,50),9)'",
    '-vsync',
    'vfr',
  ],
  'browser.webm': [...picture('160x120', 2), ...sound(2), '-c:v', 'libvpx', '-c:a', 'libopus'],
  'memo.m4a': [...sound(2), '-c:a', 'aac', ...PLACE],
  'memo.mp3': [...sound(2), ...PLACE],
  'memo.opus': [...sound(2), '-c:a', 'libopus', ...PLACE],
  'long.mp4': [...picture('160x90', 75, 5), ...H264],
  'kitchen.mp4': [...picture('1920x1080', 2, 15), ...sound(2), ...H264, '-c:a', 'aac', ...PLACE],
  /** Small in bytes, far too large to be shown. */
  'huge.mp4': [...picture('64x64', 1, 2), '-vf', 'scale=8192:8192', ...H264],
  /** Noise, kept as it is: 9 MB in a second. */
  'noise.mp4': [...picture('640x360', 1, 24), '-vf', 'noise=alls=100:allf=t', ...H264, '-crf', '2'],
  /** The same with 5 MB. */
  'loud.mp4': [...picture('480x270', 1, 24), '-vf', 'noise=alls=100:allf=t', ...H264, '-crf', '2'],
  /** The same with 28 MB, as a browser writes it. */
  'noise.webm': [
    ...picture('1280x720', 2, 12),
    ...sound(2),
    '-vf',
    'noise=alls=100:allf=t',
    ...'-c:v libvpx -deadline realtime -cpu-used 8 -qmin 0 -qmax 2 -b:v 200M -c:a libopus'.split(' '),
  ],
  /** A codec that neither we nor browsers read. */
  'old.mp4': [...picture('160x120', 1), '-c:v', 'mpeg4'],
} as const
export type RecordingName = keyof typeof RECIPES

const made = new Map<RecordingName, Buffer>()

/** Returns the bytes of a recording that ffmpeg makes at its first use. */
export function recordingFile(name: RecordingName): Buffer {
  const known = made.get(name)
  if (known) return known
  const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'))
  try {
    const file = path.join(folder, name)
    ffmpeg([...RECIPES[name], file])
    if (name === 'iphone.mov') turn(file)
    const bytes = readFileSync(file)
    made.set(name, bytes)
    return bytes
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns an MP4 of more than this size: what follows its index means nothing, and every program skips it. */
export function padded(bytes: Buffer, size: number): Buffer {
  const filler = Buffer.alloc(size)
  filler.writeUInt32BE(size, 0)
  filler.write('free', 4)
  return Buffer.concat([bytes, filler])
}

function ffmpeg(options: readonly string[]): void {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-threads', '1', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Marks a video as one that is to be turned by a quarter, which ffmpeg does only to a copy. */
function turn(file: string): void {
  const upright = `${file}.upright.mov`
  renameSync(file, upright)
  ffmpeg(['-i', upright, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', ...PLACE, file])
}

/** Returns whether the bytes say where or by whom something was recorded, in one of the ways of the files above. */
export function saysPlaceOrOwner(bytes: Buffer): boolean {
  return ['+37.3349', 'Apple', 'Maya'].some((words) => bytes.includes(words))
}

/** Uploads a recording as the app does, part by part, with a picture of it where there is one; returns it. */
export async function addsRecording(
  url: string,
  who: Pick<HomeownerInTests, 'mutate'>,
  { bytes, name, poster }: { bytes: Buffer; name: string; poster?: Buffer },
): Promise<Recording> {
  const asked = await who.mutate('uploads.startRecording', { fileName: name, sizeBytes: bytes.length })
  const { result } = Started.parse(await asked.json())
  const { url: path, query } = result.data.json
  const put = async (below: string, part: Buffer) => {
    const answer = await fetch(`${url}${path}/${below}?${query}`, {
      method: 'PUT',
      body: new Uint8Array(part),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return answer
  }
  let recording: Recording | null = null
  for (let start = 0; start < bytes.length; start += RECORDING_PART_BYTES) {
    const answer = await put(
      `parts/${start / RECORDING_PART_BYTES}`,
      bytes.subarray(start, start + RECORDING_PART_BYTES),
    )
    recording = z.parse(ReceivedPart, await answer.json()).recording
  }
  if (!recording) throw new Error('the recording is not complete')
  if (poster) await put('poster', poster)
  return recording
}

const Started = z.object({
  result: z.object({ data: z.object({ json: z.object({ url: z.string(), query: z.string() }) }) }),
})
