import {
  BufferTarget,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

const LOOM = new URL('weaving.webm', import.meta.url);
const FORMATS = {
  'video/mp4': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'video/webm': () => new WebMOutputFormat(),
};
export type VideoType = keyof typeof FORMATS;

/**
 * Films of a loom, each the six seconds of weaving.webm as often as asked for. Its VP9 packets are copied, so that nothing is
 * encoded: a film of 90 s takes some 20 ms.
 */
export async function openLoom() {
  const input = new Input({ source: new FilePathSource(LOOM.pathname), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('weaving.webm has no video.');
  const round = await input.computeDuration();
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);

  return async (type: VideoType, seconds: number): Promise<Buffer> => {
    const target = new BufferTarget();
    const output = new Output({ format: FORMATS[type](), target });
    const source = new EncodedVideoPacketSource('vp9');
    output.addVideoTrack(source);
    await output.start();
    for (let from = 0; from < seconds; from += round)
      for (const packet of packets)
        // oxlint-disable-next-line no-await-in-loop -- in decoding order, one after the other
        await source.add(packet.clone({ timestamp: from + packet.timestamp }), { decoderConfig });
    await output.finalize();
    if (target.buffer === null) throw new Error('The film is empty.');
    return Buffer.from(target.buffer);
  };
}
