// Long because it asks the whole template.
import { describe, expect, test } from 'vitest';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { type Statement, synthesize } from './test-template.ts';

/** What each function is traced with, which has no resources. */
const TRACE = 'xray:PutTelemetryRecords,xray:PutTraceSegments';
const stack = synthesize();

describe('The table', () => {
  const table = stack.only('AWS::DynamoDB::Table');

  test('It can be restored to any second of the last 35 days, is not deleted by accident, and deletes what has expired', () => {
    expect(table).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
        SSESpecification: { SSEEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      },
    });
  });
});

describe('Functions', () => {
  const functions = [...stack.functions()];
  test('They run on Node 24 on ARM, each with a log that ends', () => {
    for (const [, { resource }] of functions) {
      expect(resource.Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      const { LogGroup } = resource.Properties['LoggingConfig'] as { LogGroup: { Ref: string } };
      expect(stack.json.Resources[LogGroup.Ref]?.Properties['RetentionInDays']).toBe(30);
    }
    for (const [, { Properties }] of stack.all('AWS::Logs::LogGroup'))
      expect(Properties['RetentionInDays']).toBeGreaterThan(0);
  });

  test('Every setting that functions read is given to some of them', () => {
    const given = new Set(
      functions.flatMap(([, { resource }]) => {
        const { Variables } = resource.Properties['Environment'] as { Variables: object };
        return Object.keys(Variables);
      }),
    );
    expect(Object.values(ENVIRONMENT).filter((name) => !given.has(name))).toEqual([]);
  });

  const reconcile = 'payments/reconcile-payments';
  test.each([
    ['rate(1 minute)', ['payments/sweep-open-attempts'], [60, 3]],
    // three missed runs are 15 minutes (G-109)
    [
      'rate(5 minutes)',
      [reconcile, 'mail/check-outbox', 'auth/finish-deletions', 'courses/refresh-copies'],
      [300, 3],
    ],
    ['rate(1 hour)', ['mail/remind-of-payments', 'media/delete-unneeded-files'], [3600, 2]],
    ['cron(20 9 * * ? *)', [reconcile, 'revenue/reconcile-revenue'], [3600, 26]],
  ])(
    'What runs at the %s is %j, and an alarm is raised when one of them is not started',
    (expression, jobs, missed) => {
      const [[ruleId, rule] = expect.unreachable(), ...others] = stack
        .all('AWS::Events::Rule')
        .filter(([, { Properties }]) => Properties['ScheduleExpression'] === expression);
      expect(others).toEqual([]);
      expect(rule.Properties['State']).toBe('ENABLED');
      const targets = rule.Properties['Targets'] as { Arn: { 'Fn::GetAtt': [string, string] } }[];
      const idOf = (name: string) => stack.functions().get(name)?.id;
      expect(targets.map(({ Arn }) => Arn['Fn::GetAtt'][0]).toSorted()).toEqual(jobs.map(idOf).toSorted());
      // of one job its runs: EventBridge counts calls too that Lambda refused
      const [Namespace, Name, counted] =
        jobs.length === 1
          ? ['AWS/Lambda', 'FunctionName', idOf(jobs[0] ?? '')]
          : ['AWS/Events', 'RuleName', ruleId];
      const silent = stack
        .all('AWS::CloudWatch::Alarm')
        .filter(
          ([, { Properties }]) =>
            JSON.stringify(Properties['Dimensions']) ===
              JSON.stringify([{ Name, Value: { Ref: counted } }]) &&
            Properties['MetricName'] === 'Invocations',
        );
      expect(silent.map(([, { Properties }]) => Properties)).toMatchObject([
        {
          Namespace,
          ComparisonOperator: 'LessThanThreshold',
          Threshold: jobs.length,
          Period: missed[0],
          EvaluationPeriods: missed[1],
          TreatMissingData: 'breaching',
        },
      ]);
    },
  );

  const seconds = {
    'payments/sweep-open-attempts': 60,
    'mail/check-outbox': 300,
    'auth/finish-deletions': 300,
    'courses/refresh-copies': 300,
    'mail/remind-of-payments': 3600,
    'media/delete-unneeded-files': 3600,
  };
  test('Lambda does not repeat a job that failed where the next run makes up for it, nor keeps it for longer', () => {
    const settings = stack
      .all('AWS::Lambda::EventInvokeConfig')
      .map(([, { Properties }]) => Properties)
      .filter(({ DestinationConfig }) => DestinationConfig === undefined);
    expect(settings).toHaveLength(Object.keys(seconds).length);
    for (const [name, MaximumEventAgeInSeconds] of Object.entries(seconds))
      expect(settings, name).toContainEqual({
        FunctionName: { Ref: stack.functions().get(name)?.id },
        Qualifier: '$LATEST',
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds,
      });
  });

  test('Every schedule is listed here, and at night the comparison with Square is of two days (G-109)', () => {
    const scheduled = stack
      .all('AWS::Events::Rule')
      .filter(([, one]) => one.Properties['ScheduleExpression']);
    expect(scheduled).toHaveLength(4);
    const night = scheduled.find(([, one]) =>
      String(one.Properties['ScheduleExpression']).startsWith('cron'),
    );
    expect(night?.[1].Properties['Targets']).toContainEqual(
      expect.objectContaining({ Input: '{"lookBack":"two-days"}' }),
    );
  });

  test('SES’s events about an accepted mail reach the recorder, by the id that the mail carries', () => {
    expect(
      stack.only('AWS::SES::ConfigurationSetEventDestination').Properties['EventDestination'],
    ).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint', 'reject'],
    });
    const rules = stack
      .all('AWS::Events::Rule')
      .filter(([, { Properties }]) => JSON.stringify(Properties['EventPattern'])?.includes('aws.ses'));
    expect(rules.map(([, { Properties }]) => Properties['EventPattern'])).toEqual([
      {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
        detail: { mail: { tags: { outboxId: [{ exists: true }] } } },
      },
    ]);
    expect(JSON.stringify(rules)).toContain(stack.functions().get('mail/record-mail-event')?.id);
  });

  test('The workflow logs every step and no data (I19)', () => {
    expect(stack.only('AWS::StepFunctions::StateMachine').Properties).toMatchObject({
      StateMachineType: 'STANDARD',
      LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
    });
  });
});

describe('The stack', () => {
  const policies = [
    'AWS::IAM::Policy',
    'AWS::S3::BucketPolicy',
    'AWS::SQS::QueuePolicy',
    'AWS::SNS::TopicPolicy',
  ];
  const attached = policies.flatMap((type) =>
    stack.all(type).flatMap(([id, { Properties }]) => {
      const { Statement } = Properties['PolicyDocument'] as { Statement: Statement[] };
      return Statement.map((statement) => ({ id, statement }));
    }),
  );
  const statements = [...stack.listInlineStatements(), ...attached];

  test('No outsider is allowed anything', () => {
    const open = statements.filter(
      ({ statement }) =>
        statement.Effect === 'Allow' &&
        /^("\*"|\{"AWS":"\*"\})$/.test(JSON.stringify(statement.Principal) ?? ''),
    );
    expect(open).toEqual([]);
  });

  test('A wildcard is used only where AWS requires it', () => {
    const wild = statements
      .filter(({ statement }) => [statement.Resource].flat().includes('*'))
      .map(({ id, statement }) => [id.replace(/[0-9A-F]{8}$/, ''), [statement.Action].flat().toSorted()]);
    expect(wild.filter(([, actions]) => String(actions) !== TRACE)).toEqual([
      ['ReleasesRole', ['cloudwatch:DescribeAlarms']],
      [
        'PaymentsWorkflowRoleDefaultPolicy',
        [
          // log delivery and tracing have no resources of their own
          'logs:CreateLogDelivery',
          'logs:DeleteLogDelivery',
          'logs:DescribeLogGroups',
          'logs:DescribeResourcePolicies',
          'logs:GetLogDelivery',
          'logs:ListLogDeliveries',
          'logs:PutResourcePolicy',
          'logs:UpdateLogDelivery',
          'xray:GetSamplingRules',
          'xray:GetSamplingTargets',
          'xray:PutTelemetryRecords',
          'xray:PutTraceSegments',
        ],
      ],
    ]);
    const actions = statements.flatMap(({ statement }) =>
      statement.Effect === 'Deny' ? [] : [statement.Action].flat(),
    );
    expect(actions.filter((action) => action === '*' || /^\w+:\*$/.test(action))).toEqual([]);
  });

  test('Its templates stay below the 500 resources that each may have, with every call built (docs/adr/041)', () => {
    const [own, routes, watching, ...others] = stack.templates;
    const functionsToCome = stack.all('AWS::ApiGatewayV2::Route').length - stack.functions().size + 8;
    // a call that is built is a function and a role; its route and its integration are there before
    expect((own?.types.length ?? 500) + Math.max(0, functionsToCome) * 2).toBeLessThan(460);
    expect(routes?.types.length).toBeLessThan(400);
    // each function is one parameter of the template of the routes, which may have 200
    expect((routes?.parameters ?? 200) + Math.max(0, functionsToCome)).toBeLessThan(190);
    // a watched function is a filter, and at most two parameters
    expect(watching?.types.length).toBeLessThan(400);
    expect(watching?.parameters).toBeLessThan(190);
    expect(others).toEqual([]);
  });

  test('Parameters hold no secret, and only what has no sensible default must be given', () => {
    const required = Object.entries(stack.json.Parameters)
      .filter(([name, { Default }]) => name !== 'BootstrapVersion' && Default === undefined)
      .map(([name]) => name);
    expect(required).toEqual([
      'SquareApplicationId',
      'SquareLocationId',
      'MailFrom',
      'MailAcademy',
      'AlarmMail',
    ]);
    expect(Object.keys(stack.json.Parameters).filter((name) => /token|password|key$/i.test(name))).toEqual(
      [],
    );
  });

  test('How a deployment differs when nothing is said: New York, open from 8 to 20, no grace, 23 hidden, no Cash App (G-27, G-49, G-57, G-80)', () => {
    const { AcademyTimeZone, AcademyHours, GraceDays, HiddenPaymentRecords, CashApp } = stack.json.Parameters;
    expect(AcademyTimeZone).toMatchObject({ Default: 'America/New_York' });
    expect(AcademyHours).toMatchObject({ Default: 'Mo-Su 08:00-20:00' });
    expect(GraceDays).toMatchObject({ Type: 'Number', Default: 0, MinValue: 0, MaxValue: 60 });
    expect(HiddenPaymentRecords).toMatchObject({
      Type: 'Number',
      Default: 23,
      MinValue: 0,
      MaxValue: 1000,
    });
    expect(CashApp).toMatchObject({ Default: 'off', AllowedValues: ['on', 'off'] });
  });

  test('Site and functions take grace days, zone and hours from the same parameters: one rule on both sides (G-49, G-80)', () => {
    const environments = [...stack.functions().values()].map(({ resource }) => {
      const { Variables } = resource.Properties['Environment'] as { Variables: Record<string, unknown> };
      return [Variables['GRACE_DAYS'], Variables['ACADEMY_TIME_ZONE'], Variables['ACADEMY_HOURS']];
    });
    expect(new Set(environments.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([{ Ref: 'GraceDays' }, { Ref: 'AcademyTimeZone' }, { Ref: 'AcademyHours' }])]),
    );
    const config = stack
      .all('AWS::CloudFront::Function')
      .map(([, { Properties }]) => JSON.stringify(Properties['FunctionCode']))
      .find((code) => code.includes('graceDays'));
    expect(config).toContain(`graceDays: Number('",{"Ref":"GraceDays"}`);
    expect(config).toContain(`academyTimeZone: '",{"Ref":"AcademyTimeZone"}`);
    expect(config).toContain(`academyHours: '",{"Ref":"AcademyHours"}`);
  });

  test('No parameter can hold a quote, a backslash or a line break: some are written into /config.json', () => {
    const patterns = Object.values(stack.json.Parameters).flatMap(({ AllowedPattern }) =>
      typeof AllowedPattern === 'string' ? [AllowedPattern] : [],
    );
    expect(patterns.length).toBeGreaterThan(8);
    const hostile = ["a'b", 'a"b', 'a\\b', 'a\nb', "sq0idp-a'b", "a@b.c'", 'https://a"b'];
    const letIn = patterns.filter((pattern) => hostile.some((text) => new RegExp(pattern).test(text)));
    expect(letIn).toEqual([]);
  });
});
