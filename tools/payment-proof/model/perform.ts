import { checkout, payInstalment, poll, impersonate } from './buy.ts';
import { administer, decide, deleteUnderWay, deliverEvent, repeatTask } from './interventions.ts';
import { refundByOperator, releaseHeldCharges } from './act-at-square.ts';
import { daysPass } from './days-pass.ts';
import { endDispute, keepAccess, openDispute } from './returned-money.ts';
import { study } from './study.ts';
import type { ModelRun } from './model-run.ts';
import type { Step } from './step.ts';

/** Runs a job at once. After a crash the next run does its work. */
async function job({ simulation, model }: ModelRun, functionName: string): Promise<void> {
  try {
    await simulation.invoke(functionName);
  } catch (error) {
    if (!model.processCrashed) throw error;
  }
}

/** Performs one step. Does not reject for an error response; violations are recorded. */
export async function perform(modelRun: ModelRun, step: Step): Promise<void> {
  const { simulation, model } = modelRun;
  modelRun.steps.push(step);
  switch (step.do) {
    case 'checkout':
      return checkout(modelRun, step);
    case 'pay-instalment':
      return payInstalment(modelRun, step);
    case 'impersonate':
      return impersonate(modelRun, step);
    case 'poll':
      return poll(modelRun, step);
    case 'webhook':
      return deliverEvent(modelRun, step);
    case 'webhook-fault':
      simulation.square.addFault({ call: 'webhook', fault: step.fault, times: step.times });
      return;
    case 'lose-webhooks':
      simulation.webhooksLost = step.on;
      return;
    case 'square-fault':
      model.faultsExpected = true;
      simulation.square.addFault({ call: step.call, fault: step.fault, times: step.times });
      return;
    case 'decide':
      return decide(modelRun, step);
    case 'outage':
      model.faultsExpected = true;
      simulation.squareNetwork.isDown = step.on;
      return;
    case 'mail-down':
      simulation.mailDown = step.on;
      return;
    case 'crash-next':
      model.processCrashed = true;
      model.faultsExpected = true;
      return simulation.ports.injectFault(step.mode, step.others);
    case 'advance':
      return simulation.advance(step.ms);
    case 'days-pass':
      return daysPass(modelRun, step);
    case 'study':
      return study(modelRun, step);
    case 'operator-refund':
      return refundByOperator(modelRun, step);
    case 'refunds-fail':
      simulation.square.addFault({
        call: 'RefundPayment',
        fault: 'ends',
        as: step.as,
        times: step.times,
      });
      return;
    case 'dispute':
      return openDispute(modelRun, step);
    case 'end-dispute':
      return endDispute(modelRun, step);
    case 'keep-access':
      return keepAccess(modelRun, step);
    case 'hold-charges':
      model.faultsExpected = true;
      model.held = true;
      simulation.squareNetwork.heldCharges = step.times;
      return;
    case 'release-charges':
      return releaseHeldCharges(modelRun);
    case 'repeat-task':
      return repeatTask(modelRun, step);
    case 'sweep':
      return job(modelRun, 'payments/sweep-open-attempts');
    case 'reconcile':
      return job(modelRun, 'payments/reconcile-payments');
    case 'edit-price':
    case 'publish':
    case 'delete-course':
    case 'delete-user':
    case 'set-role':
      return administer(modelRun, step);
    case 'delete-under-way':
      return deleteUnderWay(modelRun, step);
  }
}
