import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '#server/start/paths.ts';
import { runProgram, type Step } from './step.ts';

const most = 2;

/** The systemd unit: understood without a warning, and open to little. */
export const unit: Step = {
  name: 'unit',
  async run() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bilassistent-unit-'));
    try {
      const file = path.join(folder, 'bilassistent@.service');
      const text = fs.readFileSync(path.join(root, 'deploy/bilassistent@.service'), 'utf8');
      // The release is not at its place on this machine.
      fs.writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
      const warnings = runProgram('systemd-analyze', ['verify', file], 'systemd').trim();
      if (warnings) throw new Error(warnings);
      const judged = ['security', '--offline=true', `--threshold=${most * 10}`, file];
      const report = runProgram('systemd-analyze', judged, 'systemd');
      console.log(report.trim().split('\n').at(-1));
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  },
};
